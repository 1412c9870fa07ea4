/** What a page loads: says when it is ready, and tells the server who writes. */
export const SDK = `(() => {
  const call = (base, path, site, method, token, body) => fetch(base + path + '?website_token=' + encodeURIComponent(site), {
    method, headers: { 'Content-Type': 'application/json', ...(token ? { 'X-Auth-Token': token } : {}) }, body: JSON.stringify(body || {}),
  });
  window.chatwootSDK = { async run({ websiteToken, baseUrl }) {
    const config = await (await call(baseUrl, '/api/v1/widget/config', websiteToken, 'POST')).json();
    const token = config.website_channel_config.auth_token;
    window.$chatwoot = { setUser: (identifier, user) => call(baseUrl, '/api/v1/widget/contact/set_user', websiteToken, 'PATCH', token, { identifier, ...user }) };
    window.dispatchEvent(new Event('chatwoot:ready'));
  } };
})();
`;
