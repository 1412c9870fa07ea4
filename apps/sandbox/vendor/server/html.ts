/** Text that is markup already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup; what is put in is text, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : '')).join(''));
}

function markupOf(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value === null || value === undefined ? '' : String(value).replaceAll(/[&<>"']/g, (letter) => ESCAPED[letter] as string);
}

/** A plain page of the server's own, readable on a phone and at a desk. */
export function document(lang: string, title: string, body: Html): string {
  return `<!doctype html>${
    html`<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(STYLE)}</style></head><body>${body}</body></html>`.text
  }`;
}

const STYLE = `
:root { color-scheme: dark; --ground: #10131c; --card: #1a1f2c; --line: #2d3446; --text: #eef1f8; --quiet: #a6afc2; --accent: #f0b35a; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 1080px; background: var(--ground); color: var(--text);
  font: 15px/1.6 system-ui, "Noto Sans Myanmar", "Noto Sans SC", sans-serif; }
h1 { font-size: 20px; margin: 0 0 12px; } h2 { font-size: 16px; margin: 24px 0 8px; color: var(--accent); }
p { margin: 0 0 8px; } .quiet { color: var(--quiet); } a { color: var(--accent); }
section, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 16px; margin-bottom: 12px; }
dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8px 16px; margin: 0; } dt { color: var(--quiet); } dd { margin: 0; text-align: right; overflow-wrap: break-word; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; } .wide { overflow-x: auto; }
th { text-align: left; color: var(--quiet); font-weight: 500; } th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); }
.window { table-layout: fixed; } .window td { text-align: center; border: 1px solid var(--line); font-size: 13px; line-height: 1.35; padding: 8px 2px; overflow-wrap: anywhere; }
code { font-size: 13px; overflow-wrap: anywhere; } .bad { color: #ff8b7b; } .good { color: #7fd8a4; }
form { display: inline-flex; flex-wrap: wrap; gap: 8px; align-items: center; } label { display: inline-flex; gap: 6px; align-items: center; }
input, select, button { font: inherit; color: inherit; background: #0c0f17; border: 1px solid var(--line); border-radius: 8px; padding: 8px 10px; min-height: 44px; }
button { background: #2b3347; cursor: pointer; } button:hover { border-color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; } nav { display: flex; gap: 16px; margin-bottom: 12px; }
`;
