import type { FastifyInstance } from 'fastify';
import { WORDS } from './words.ts';

/** The page that a newcomer looks at for the code: everything received, the newest first, told as it comes. */
export function startPage(app: FastifyInstance): void {
  app.get('/', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairhall</title><link rel="stylesheet" href="/page.css">
</head>
<body>
<header><h1 id="title"></h1>
<nav aria-label="Language"><button data-language="EN" lang="en">English</button><button data-language="MY" lang="my">မြန်မာ</button><button data-language="CN" lang="zh-CN">中文</button></nav>
</header>
<main><p id="lead"></p><p id="down" role="alert" hidden></p><p id="empty" hidden></p><ol id="list"></ol><p id="faults"></p></main>
<script src="/page.js" type="module"></script>
</body>
</html>`;

const SCRIPT = `const WORDS = ${JSON.stringify(WORDS)};
const TAGS = { EN: 'en', MY: 'my', CN: 'zh-CN' };
const at = (id) => document.getElementById(id);
const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('language');
let language = asked in WORDS ? asked : 'EN';
let shown = '';
function make(name, fields, ...children) {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
}
function say() {
  const words = WORDS[language];
  document.documentElement.lang = TAGS[language];
  document.title = 'Fairhall · ' + words.title;
  for (const id of ['title', 'lead', 'empty', 'down', 'faults']) at(id).textContent = words[id];
  for (const button of document.querySelectorAll('nav button')) button.setAttribute('aria-pressed', String(button.dataset.language === language));
}
function row({ kind, atMs, to, title, text, copy }) {
  const words = WORDS[language];
  const time = make('time', { dateTime: new Date(atMs).toISOString(), textContent: new Date(atMs).toLocaleTimeString('en-GB') });
  const head = make('p', { className: 'head' }, make('b', { textContent: words[kind] }), ' ' + words.to + ' ', make('span', { className: 'to', textContent: to }), ' · ', time);
  const item = make('li', {}, head);
  if (title) item.append(make('p', { className: 'subject', textContent: title }));
  item.append(make('p', { className: 'text', textContent: text }));
  if (copy) {
    const button = make('button', { className: 'copy', textContent: words.copy + ' ' + copy });
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(copy);
      button.textContent = words.copied;
    });
    item.append(button);
  }
  return item;
}
function draw(list) {
  at('empty').hidden = list.length > 0;
  at('list').replaceChildren(...list.map(row));
}
async function look() {
  try {
    const text = await (await fetch('/received')).text();
    at('down').hidden = true;
    if (text !== shown) draw(JSON.parse(text));
    shown = text;
  } catch {
    at('down').hidden = false;
  }
  setTimeout(look, 1000);
}
for (const button of document.querySelectorAll('nav button'))
  button.addEventListener('click', () => {
    language = button.dataset.language;
    localStorage.setItem('language', language);
    say();
    if (shown) draw(JSON.parse(shown));
  });
say();
look();
`;

const STYLE = `:root { color-scheme: dark; font: 16px/1.6 system-ui, "Noto Sans Myanmar", sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: #14110d; color: #f2e9d8; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
h1 { font-size: 1.4rem; margin: 0; color: #e9c46a; }
nav { display: flex; gap: .4rem; }
button { font: inherit; min-height: 2.75rem; padding: .3rem .9rem; border-radius: .6rem; border: 1px solid #6d5c38; background: #221c14; color: #f2e9d8; cursor: pointer; }
button[aria-pressed="true"], .copy { border-color: #e9c46a; color: #e9c46a; }
button:focus-visible { outline: 2px solid #f2e9d8; outline-offset: 2px; }
ol { list-style: none; padding: 0; display: grid; gap: .75rem; }
li { border: 1px solid #3a3022; border-radius: .8rem; padding: .75rem 1rem; background: #1b1610; }
li p { margin: 0 0 .35rem; overflow-wrap: anywhere; }
.head { color: #b9ab90; font-size: .9rem; } .head b { color: #f2e9d8; } .to { font-variant-numeric: tabular-nums; }
.subject { font-weight: 600; } .text { white-space: pre-wrap; } #faults { color: #b9ab90; font-size: .9rem; }
#down { color: #ffb4a2; }
`;
