// A browser starts no worker from the disk. There the search runs in a hidden frame of the page instead.
if (location.protocol === "file:")
  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe");
    #script;

    constructor(url) {
      super();
      this.#frame.hidden = true;
      document.body.append(this.#frame);
      const { contentWindow: inside, contentDocument: page } = this.#frame;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = page.createElement("script");
      this.#script = new Promise((loaded) => script.addEventListener("load", loaded));
      script.src = url;
      page.head.append(script);
    }

    async postMessage(data) {
      await this.#script;
      this.#frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
    }
  };
