/** The styles of hearts and of the bar. Scripts draw both, so no page loads these rules before it needs them. Written out,
 * because a module that `main.ts` imports, too, would become a request of its own. */
export const SHORTLIST_STYLES = `
.heart{position:absolute;inset-block-start:.75rem;inset-inline-end:.75rem;z-index:1;display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;border-radius:50%;background:var(--surface);color:var(--ink);cursor:pointer}
.heart>svg{inline-size:1.25rem;fill:none;stroke:currentColor;stroke-width:1.7}
.heart[aria-pressed=true]>svg{fill:var(--critical);stroke:var(--critical)}
.shortlist{position:sticky;inset-block-end:0;z-index:10;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem max(clamp(1.25rem,.6rem + 2.6vw,3rem),(100vw - 75rem)/2);background:var(--night);color:var(--night-ink);font-size:.9375rem}
.shortlist>ul{display:flex;gap:2px}
.shortlist img{inline-size:3.5rem;block-size:2.5rem;object-fit:cover;border-radius:.5rem}
.shortlist>p{flex:1;font-weight:600}
.shortlist>a{display:inline-flex;align-items:center;min-block-size:2.75rem}
.shortlist>a:last-child{padding-inline:1.3em;border-radius:99rem;background:var(--surface);color:var(--ink);font-weight:600;text-decoration:none}
.shortlist :focus-visible{outline-color:var(--accent)}
@media (width<768px){.shortlist{justify-content:space-between;column-gap:.5rem;padding-inline:1rem}.shortlist>a:last-child{padding-inline:1em}.shortlist>ul,body:has(.shortlist) [aria-label="Quick actions"]{display:none}.shortlist>p{flex:none}}
body:has(.shortlist) [aria-label="Quick actions"]{inset-block-end:5rem}
@media (width<900px){[aria-label="Book or contact"]~.shortlist{inset-block-end:calc(4.25rem + env(safe-area-inset-bottom))}}
@media print{.heart,.shortlist{display:none}}`;
