/* Behind the first picture: fetches the app and runs it file by file. Neither the line nor the processor is busy with it before there is something to see. */
(() => {
  var files = '%files%'.split(' ');
  var going = false;
  var go = async () => {
    if (going) return;
    going = true;
    for (var file of files) {
      var ahead = document.createElement('link');
      ahead.rel = 'modulepreload';
      ahead.href = file;
      document.head.appendChild(ahead);
    }
    for (file of files) {
      await import(file);
      // Taps and frames come in between.
      await new Promise((next) => setTimeout(next));
    }
  };
  // A page of its own boxes shows them first; other pages have nothing to show before, and a hidden tab draws nothing.
  if (document.hidden || document.getElementById('root').firstElementChild.hidden) go();
  else {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
    setTimeout(go, 1000);
  }
})();
