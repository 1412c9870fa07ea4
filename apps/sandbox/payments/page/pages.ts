import type { FastifyInstance } from 'fastify';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The list of all payments, and behind each the screen of whoever pays it: made for a phone. */
export function pages(app: FastifyInstance): void {
  for (const path of ['/', '/pay/:id'])
    app.get(path, (_request, reply) => reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE));
  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fairhall</title><link rel="stylesheet" href="/payments/page.css">
</head>
<body>
<header><h1 id="title"></h1>
<nav aria-label="Language"><button data-language="EN" lang="en">English</button><button data-language="MY" lang="my">မြန်မာ</button><button data-language="CN" lang="zh-CN">中文</button></nav>
</header>
<main id="main"></main><p id="down" role="alert" hidden></p><p id="said" role="status"></p>
<script src="/payments/page.js" type="module"></script>
</body>
</html>`;
