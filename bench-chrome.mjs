import { chromium } from 'playwright';
import http from 'node:http';
const html = '<!doctype html><title>x</title><style>body{font:16px sans-serif}</style>' + '<p>'.padEnd(3,' ') + Array.from({length:200},(_, i)=>`<p style="background:hsl(${i},50%,80%)">hello ${i}</p>`).join('');
const server = http.createServer((q, r) => { r.setHeader('content-type','text/html'); r.end(html); }).listen(0);
const url = `http://127.0.0.1:${server.address().port}/`;
const args = process.argv.slice(2);
const ignore = args.filter(a=>a.startsWith('ignore:')).map(a=>a.slice(7));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...args.filter(a=>!a.startsWith('ignore:'))], ignoreDefaultArgs: ignore.length?ignore:undefined });
const t=Date.now();
for (let i=0;i<Number(process.env.C??15);i++){ const c=await b.newContext({viewport:{width:1440,height:900}}); const p=await c.newPage(); for(let k=0;k<Number(process.env.K??4);k++) await p.goto(url+k); await p.locator('p').first().textContent(); await c.close(); }
console.log('ms', Date.now()-t);
await b.close(); server.close();
