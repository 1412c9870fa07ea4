import { FAULTS, OPERATIONS } from '../faults.ts';
import { WORDS } from './words.ts';

/** Of both pages: the list, or one payment as its payer sees it. Asks anew each second. */
export const SCRIPT = `const WORDS = ${JSON.stringify(WORDS)};
const [OPERATIONS, FAULTS] = ${JSON.stringify([OPERATIONS, FAULTS])};
const PROVIDERS = { kbz: 'KBZPay', momo: 'MoMo', '2c2p': '2C2P', xendit: 'Xendit', bank: 'Bank' };
const TAGS = { EN: 'en', MY: 'my', CN: 'zh-CN' };
const at = (id) => document.getElementById(id);
const one = /\\/pay\\/([\\w-]+)$/.exec(location.pathname)?.[1];
const asked = new URLSearchParams(location.search).get('lang') ?? localStorage.getItem('language');
let language = asked in WORDS ? asked : 'EN';
let shown = '';
function make(name, fields, ...children) {
  const element = Object.assign(document.createElement(name), fields);
  element.append(...children);
  return element;
}
const line = (text, className = '') => make('p', { className, textContent: text });
async function send(method, path, body) {
  const answer = await fetch('/payments/test/' + path, { method, body: body && JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  return { ok: answer.ok, value: answer.status === 204 ? null : await answer.json() };
}
async function press(path) {
  const words = WORDS[language];
  const { ok, value } = await send('POST', path);
  at('said').textContent = !ok ? words.refused : value.callback === null ? words.silent : words.heard + ' ' + value.callback;
  await look();
}
function buttons(kind, { id, buttons }) {
  return make('div', { className: 'buttons' }, ...buttons.map((name) =>
    make('button', { type: 'button', className: name === 'approve' || name === 'succeed' ? 'main' : '', textContent: WORDS[language].buttons[name], onclick: () => press(kind + '/' + id + '/' + name) })));
}
function head({ asked, amount, currency, state, status }) {
  return make('p', { className: 'amount' }, make('span', { className: 'state quiet', textContent: WORDS[language].states[state ?? status] }), (asked ?? amount) + ' ' + currency);
}
function payer(payment) {
  const words = WORDS[language];
  const card = make('div', { className: 'card' }, line(PROVIDERS[payment.provider] + ' · ' + words.asks, 'quiet'), head(payment), line(payment.title), line(words.order + ' ' + payment.orderId, 'quiet'), line(words.reference + ' ' + payment.theirId, 'quiet'));
  const links = make('p', {}, make('a', { href: '/payments/', textContent: words.list }));
  if (payment.wayBack) links.append(' · ', make('a', { href: payment.wayBack, textContent: words.back }));
  return [card, make('h2'), buttons('payments', payment), links];
}
function listed(payment) {
  const link = make('a', { href: '/payments/pay/' + payment.id, textContent: PROVIDERS[payment.provider] + ' · ' + payment.orderId });
  return make('li', {}, head(payment), line(payment.title, 'quiet'), link);
}
function paidOut(payout) {
  const words = WORDS[language];
  return make('li', {}, head(payout), line(payout.reference + ' · ' + words.to + ' ' + payout.channel + ' ' + payout.account, 'quiet'), line(payout.holder), buttons('payouts', payout));
}
function choice(label, values, named) {
  const select = make('select', {}, ...values.map((value) => make('option', { value, textContent: named[value] })));
  return { select, label: make('label', {}, label, select) };
}
const kept = {};
function planner() {
  const words = WORDS[language];
  const provider = choice(words.provider, Object.keys(PROVIDERS), PROVIDERS);
  const operation = choice(words.call, OPERATIONS, words.operations);
  const fault = choice(words.fault, FAULTS, words.faults);
  const times = make('input', { type: 'number', min: 1, max: 1000, value: 1 });
  for (const [name, control] of Object.entries({ provider: provider.select, operation: operation.select, fault: fault.select, times })) {
    if (kept[name]) control.value = kept[name];
    control.addEventListener('change', () => { kept[name] = control.value; });
  }
  const form = make('form', {}, provider.label, operation.label, fault.label, make('label', {}, words.times, times), make('button', { textContent: words.plan }));
  form.append(make('button', { type: 'button', textContent: words.clear, onclick: () => send('DELETE', 'faults').then(look) }));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    await send('POST', 'faults', { provider: provider.select.value, operation: operation.select.value, fault: fault.select.value, times: Number(times.value) });
    await look();
  });
  return form;
}
const typed = {};
function field(name, label) {
  const input = make('input', { className: 'wide', value: typed[name] ?? '', maxLength: 200, required: name === 'account' || name === 'amount' });
  input.addEventListener('input', () => { typed[name] = input.value; });
  return make('label', {}, label, input);
}
function banker() {
  const words = WORDS[language].bank;
  const form = make('form', {}, ...['account', 'amount', 'counterparty', 'text'].map((name) => field(name, words[name])), make('button', { textContent: words.pay }));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { ok } = await send('POST', 'bank/transfers', typed);
    at('said').textContent = ok ? words.booked : WORDS[language].refused;
    await look();
  });
  return form;
}
function booked({ amount, account, counterparty, text }) {
  return make('li', {}, make('p', { className: 'amount', textContent: amount }), line(account, 'quiet'), line([counterparty, text].filter(Boolean).join(' · ')));
}
function all({ payments, payouts, transfers, faults }) {
  const words = WORDS[language];
  const plans = faults.map((plan) => line(PROVIDERS[plan.provider] + ' · ' + words.operations[plan.operation] + ' · ' + words.faults[plan.fault] + ' × ' + plan.times));
  const parts = [line(words.lead, 'quiet'), make('h2', { textContent: words.next }), planner(), ...plans, make('h2', { textContent: words.deposits })];
  parts.push(payments.length > 0 ? make('ol', {}, ...payments.map(listed)) : line(words.empty));
  if (payouts.length > 0) parts.push(make('h2', { textContent: words.payouts }), make('ol', {}, ...payouts.map(paidOut)));
  parts.push(make('h2', { textContent: words.bank.title }), line(words.bank.lead, 'quiet'), banker());
  if (transfers.length > 0) parts.push(make('ol', {}, ...transfers.map(booked)));
  return parts;
}
async function ask() {
  if (one) return send('GET', 'payments/' + one);
  const [payments, payouts, transfers, faults] = await Promise.all(['payments', 'payouts', 'bank/transfers', 'faults'].map((path) => send('GET', path)));
  return { ok: true, value: { payments: payments.value, payouts: payouts.value, transfers: transfers.value, faults: faults.value } };
}
function draw() {
  if (!shown) return;
  const value = JSON.parse(shown);
  at('main').replaceChildren(...(one ? payer(value) : all(value)));
}
async function look() {
  try {
    const { ok, value } = await ask();
    at('down').hidden = ok;
    const text = JSON.stringify(value);
    if (!ok || text === shown) return;
    shown = text;
    draw();
  } catch {
    at('down').hidden = false;
  }
}
function say() {
  const words = WORDS[language];
  document.documentElement.lang = TAGS[language];
  document.title = 'Fairhall · ' + words.title;
  at('title').textContent = words.title;
  at('down').textContent = words.down;
  for (const button of document.querySelectorAll('nav button')) button.setAttribute('aria-pressed', String(button.dataset.language === language));
  draw();
}
for (const button of document.querySelectorAll('nav button'))
  button.addEventListener('click', () => {
    language = button.dataset.language;
    localStorage.setItem('language', language);
    say();
  });
say();
await look();
setInterval(look, 1000);
`;
