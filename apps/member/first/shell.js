/* Runs behind the page's own boxes: puts into them what came with the page, or what the last visit kept, in the language of this device, before any other script is here. */
(() => {
  var box = document.getElementById('root').firstElementChild;
  // These are the boxes of home: another page has others.
  if (!/^\/m\/?(home|index(\.html)?)?$/.test(location.pathname)) box.hidden = true;
  try {
    var came = document.getElementById('first');
    // A page that the service worker kept has nothing with it.
    var first = JSON.parse(came ? came.textContent : localStorage.getItem('first'));
    if ((localStorage.getItem('language') || first.language) !== first.language) return;
    var root = document.documentElement;
    root.lang = { EN: 'en', MY: 'my', CN: 'zh-CN' }[first.language] || root.lang;
    var put = (place, text) => {
      var box = document.querySelector('[data-first="' + place + '"]');
      if (!box || !text) return;
      box.textContent = text;
      box.hidden = false;
    };
    var answer = (id) => {
      var held = first.answers[id];
      return (held && held.body.value) || {};
    };
    var merchant = came ? answer('consolidatedSettings') : JSON.parse(localStorage.getItem('profile'));
    root.dataset.merchant = merchant.merchantCode;
    root.dataset.theme = merchant.skin.name;
    document.title = merchant.name;
    put('name', merchant.name);
    if (merchant.flags.FREEPLAY3 && !sessionStorage.getItem('MC_SESSION_INFO')) put('trial', ' ');
    var told = answer('listAnnouncements');
    var banner = (told.banners || [])[0];
    if (banner && !banner.url) {
      put('banner-title', banner.title);
      put('banner-text', banner.text);
      put('banner-action', banner.linkageText);
    }
    put('ticker', (told.notices || []).map((notice) => notice.title).join('   ·   '));
    var games = answer('hotGames');
    for (var place = 0; place < games.length && place < 6; place += 1) put('game-' + place, games[place].displayName);
  } catch (refused) {
    /* nothing came along: the boxes stand empty until the app is here */
  }
})();
