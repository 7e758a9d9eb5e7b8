// Runs before anything is painted, so that a chosen theme does not flash. It is no module, since those run later.
(() => {
  try {
    const theme = localStorage.getItem("cluewright.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // a browser that keeps nothing shows the system's theme
  }
})();
