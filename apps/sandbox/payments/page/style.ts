export const STYLE = `:root { color-scheme: dark; font: 16px/1.6 system-ui, "Noto Sans Myanmar", sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: #14110d; color: #f2e9d8; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; margin-bottom: 1rem; }
h1 { font-size: 1.4rem; margin: 0; color: #e9c46a; } h2 { font-size: 1.05rem; margin: 1.4rem 0 .5rem; }
nav, .buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
button, select, input { font: inherit; min-height: 2.75rem; padding: .3rem .8rem; border-radius: .6rem; border: 1px solid #6d5c38; background: #221c14; color: #f2e9d8; }
button { cursor: pointer; } input { width: 5rem; } .wide { width: 12rem; max-width: 100%; } select { max-width: 100%; }
.buttons button { flex: 1 1 45%; } .buttons .main { flex-basis: 100%; background: #e9c46a; color: #14110d; border-color: #e9c46a; font-weight: 600; }
button[aria-pressed="true"] { border-color: #e9c46a; color: #e9c46a; }
:focus-visible { outline: 2px solid #f2e9d8; outline-offset: 2px; }
a { color: #e9c46a; display: inline-block; padding: .5rem 0; }
ol { list-style: none; padding: 0; margin: 0; display: grid; gap: .75rem; }
li, .card, form { border: 1px solid #3a3022; border-radius: .8rem; padding: .75rem 1rem; background: #1b1610; }
li p, .card p { margin: 0 0 .35rem; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; } form + ol { margin-top: .75rem; } label { display: grid; color: #b9ab90; font-size: .9rem; min-width: 0; }
.amount { font-size: 2rem; font-weight: 700; color: #f2e9d8; font-variant-numeric: tabular-nums; } li .amount { font-size: 1.2rem; }
.quiet { color: #b9ab90; font-size: .9rem; } .state { float: right; color: #e9c46a; }
#down { color: #ffb4a2; } #said { color: #a7d7a9; min-height: 1.6rem; }
`;
