/** The styles of the calendar of prices. The script draws it, so no page loads these rules before it needs them. */
export const PRICE_PICKER_STYLES = `
.prices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.5rem 2rem;margin-block-end:2rem;padding:clamp(.75rem,4vw,1.5rem);border:1px solid var(--line);border-radius:1rem;background:var(--raised);container-type:inline-size}
.prices small{display:block;font-size:.8125rem;font-weight:400;line-height:1.3}
.prices .months{grid-column:1/-1;display:flex;min-inline-size:0;gap:.5rem;overflow-x:auto;padding:.25rem;margin:-.25rem;scrollbar-width:thin}
.prices .months>button{flex:none;min-block-size:3.25rem;padding:.3rem .85rem;border:1.5px solid var(--control);border-radius:.5rem;background:none;color:inherit;cursor:pointer;font-variant-numeric:tabular-nums;text-align:start}
.prices .months>button:hover{border-color:var(--ink)}
.prices .months>[aria-pressed=true]{border-color:var(--primary);background:var(--primary);color:var(--on-primary);forced-color-adjust:none}
.prices .months>:disabled{border-color:var(--line);color:var(--muted);cursor:default}
.prices fieldset{min-inline-size:0;margin:0;padding:0;border:0}
.prices legend{float:inline-start;padding:0;font-weight:600}
.prices .terms{margin:0 0 .5rem;color:var(--muted);font-size:.8125rem;line-height:1.5rem;text-align:end}
.prices .days{clear:both;display:grid;grid-template-columns:repeat(7,minmax(2.1rem,1fr));gap:2px;overflow-x:auto;padding:.25rem;margin:-.25rem;scrollbar-width:thin}
.prices .weekday{color:var(--muted);font-size:.8125rem;text-align:center}
.prices .day{position:relative;display:grid;place-content:center;justify-items:center;min-block-size:3.25rem;border:1.5px solid transparent;border-radius:.5rem;color:var(--muted);line-height:1.15;font-variant-numeric:tabular-nums}
.prices label.day{background:var(--tint);color:inherit;cursor:pointer}
.prices label.day:has(:disabled){background:none;color:var(--muted);cursor:default}
.prices label.day:has(:disabled)>b{font-weight:400;text-decoration:line-through}
.prices label.day:hover:not(:has(:disabled)){border-color:var(--control)}
.prices .day>small{font-size:clamp(.625rem,2.9vw,.75rem)}
.prices .lowest>small:not(.seats){color:var(--positive);font-weight:600}
.prices .day>.seats{color:var(--accent-ink)}
.prices label.day:has(:checked){border-color:var(--primary);background:var(--primary);forced-color-adjust:none}
.prices label.day:has(:checked),.prices label.day:has(:checked)>small{color:var(--on-primary)}
.prices .day:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.prices .day>input{position:absolute;inset:0;margin:0;inline-size:100%;block-size:100%;opacity:0;cursor:inherit}
.prices .party{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;min-inline-size:0}
.prices .party>label{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding-block:.5rem;border-block-end:1px solid var(--line);font-weight:600}
.prices .party>label[hidden]{display:none}
@container (width<12em){.prices .party>label{flex-wrap:wrap}}
.prices .party select{flex:none;min-inline-size:4.5rem;min-block-size:2.75rem;padding:.25rem .75rem;border:1.5px solid var(--control);border-radius:.5rem;background-color:var(--raised);color:inherit;font-weight:600}
.prices .total{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25rem 1rem;min-block-size:4.5rem;padding-block:1rem}
.prices .total>b{font-family:var(--display);font-size:min(1.75rem,12cqi);font-weight:400;line-height:1.1;font-variant-numeric:lining-nums tabular-nums}
.prices .total>span{flex:1 1 11rem}
.prices .total small{color:var(--muted)}
.prices .actions{display:grid;gap:.5rem;margin:0;text-align:center}
.prices .actions>a:last-child{display:inline-flex;align-items:center;justify-content:center;min-block-size:2.75rem}
@media print{.prices{display:none}}`;
