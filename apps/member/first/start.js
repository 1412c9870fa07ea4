/* Runs before first paint, in any browser: refuses those too old for the app, else puts the merchant's look on from the last visit. */
(function () {
  var root = document.documentElement;
  var modern =
    window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in srgb, red, blue)') && CSS.supports('selector(:has(a))') && 'registerProperty' in CSS;
  if (!modern) {
    document.addEventListener('DOMContentLoaded', function () {
      var page = document.getElementById('outdated');
      page.hidden = false;
      page.style.cssText = 'padding:24px;font-family:sans-serif;color:#f6f2e7;background:#0b0e15;line-height:1.7';
      document.getElementById('root').remove();
    });
    return;
  }
  // The browser offers to install once, often before the app is here; when is for the person to say (shared/install.ts).
  window.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installOffer = event;
    window.dispatchEvent(new Event('installoffer'));
  });
  try {
    var language = localStorage.getItem('language');
    var tags = { EN: 'en', MY: 'my', CN: 'zh-CN' };
    if (tags[language]) {
      root.lang = tags[language];
      // The server puts the first words into the page in this language.
      document.cookie = 'language=' + language + '; path=/; max-age=31536000; samesite=lax';
    }
    var profile = JSON.parse(localStorage.getItem('profile') || 'null');
    if (profile && profile.skinUrl) {
      root.dataset.merchant = profile.merchantCode;
      root.dataset.theme = profile.skin.name;
      var skin = document.createElement('link');
      skin.id = 'skin';
      skin.rel = 'stylesheet';
      skin.href = profile.skinUrl;
      document.head.appendChild(skin);
    }
  } catch (refused) {
    /* storage is closed to us: the default look it is */
  }
})();
