/* Runs behind the boxes of the lottery page: whoever has no session, and no ticket for one, reads so before any other script is here. */
(() => {
  var words = JSON.parse('%words%');
  var root = document.documentElement;
  var part = (name) => document.querySelector('[data-first="' + name + '"]');
  try {
    if (sessionStorage.getItem('MC_SESSION_INFO') || new URLSearchParams(location.search).has('ticket')) return;
    var first = JSON.parse(document.getElementById('first').textContent);
    var said = words[localStorage.getItem('language') || first.language];
    if (!said) return;
    root.lang = said.tag;
    for (var place of document.querySelectorAll('[data-say]')) place.textContent = said[place.dataset.say];
    part('boxes').hidden = true;
    part('guest').hidden = false;
  } catch (refused) {
    /* storage is closed, or nothing came along: the boxes stand until the app is here */
  }
})();
