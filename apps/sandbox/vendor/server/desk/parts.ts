import { type Html, html } from '../html.ts';
import type { Language } from '../store/sessions.ts';

/** The desk in each language. `path`: of the page. */
export function languageLinks(path: string): Html[] {
  return LANGUAGES.map(([code, name]) => html`<a href="${path}?lang=${code}">${name}</a>`);
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['EN', 'English'],
  ['MY', 'မြန်မာ'],
  ['CN', '中文'],
];

export function section(title: string, body: Html): Html {
  return html`<h2>${title}</h2><section>${body}</section>`;
}

export function table(heads: readonly string[], rows: readonly (readonly unknown[])[], words: { none: string }): Html {
  if (rows.length === 0) return html`<p class="quiet">${words.none}</p>`;
  const cells = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<div class="wide" tabindex="0"><table><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr>${cells}</table></div>`;
}

/** `act`: below `/desk`. */
export function form(language: Language, act: string, fields: readonly Html[], word: string): Html {
  return html`<form method="post" action="/desk/${act}?lang=${language}">${fields}<button>${word}</button></form>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export function field(name: string, word: string): Html {
  return html`<label>${word} <input name="${name}" required maxlength="200" size="12" autocomplete="off"></label>`;
}

export function choice(name: string, word: string, values: readonly string[], names = values): Html {
  return html`<label>${word} <select name="${name}">${values.map((value, at) => html`<option value="${value}">${names[at]}</option>`)}</select></label>`;
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}
