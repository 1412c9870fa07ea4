type PersonPage = { brand: string; action: string; faults: readonly string[]; hidden?: Record<string, string> };

/** Where a tester says who it is, and what is to be wrong with what is said of it. */
export function personPage({ brand, action, faults, hidden = {} }: PersonPage): string {
  const kept = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  const options = faults.map((fault) => `<option value="${fault}">${fault.replaceAll('_', ' ')}</option>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand}</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:22rem;padding:0 1rem;color:#1b2130;background:#f6f4ee}
h1{font-size:1.4rem}label{display:block;margin:1rem 0 .25rem}input,select,button{font:inherit;width:100%;box-sizing:border-box;min-height:48px;padding:.5rem;border:1px solid #8a8f9c;border-radius:8px;background:#fff;color:inherit}
button{margin-top:1.5rem;background:#1f4fd8;color:#fff;border:0;font-weight:600}</style></head>
<body><h1>${brand}</h1><p>A provider of identity for trying out. It believes every name.</p>
<form action="${action}" method="get">${kept}<label for="name">Who are you?</label><input id="name" name="name" required autocomplete="off" pattern="[a-z0-9.\\-]{1,40}">
<label for="fault">Fault in the token</label><select id="fault" name="fault">${options}</select><button>Go on</button></form></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
