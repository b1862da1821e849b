// Runs after every change of the lock file (`npm run lock`). npm omits optional packages of platforms that the configured
// registry lacks, and `npm ci` then rejects the lock file. This script adds their entries.
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const { packages } = lock;
const systems = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
  win: 'win32',
  android: 'android',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
};
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armhf: 'arm',
  s390x: 's390x',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  loong64: 'loong64',
  mips64el: 'mips64el',
  wasm32: 'wasm32',
};

/** Whether `name` resolves from the package at `path`, walking up as Node does. */
function resolves(path, name) {
  for (let folder = path; ; ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (!folder) return false;
    const parentEnd = folder.lastIndexOf('/node_modules/');
    folder = parentEnd < 0 ? '' : folder.slice(0, parentEnd);
  }
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    if (resolves(path, name)) continue;
    const parts = name.split(/[/-]/);
    const os = parts.map((part) => systems[part]).find(Boolean);
    const cpu = parts.map((part) => processors[part] ?? (part.startsWith('arm') && part !== 'arm64' ? 'arm' : undefined)).find(Boolean);
    const entry = {
      version: range.replace(/^[\^~>=]+/, ''),
      ...(cpu && { cpu: [cpu] }),
      ...(dev && { dev: true }),
      optional: true,
      ...(os && { os: [os] }),
      ...(/musl/.test(name) && { libc: ['musl'] }),
    };
    packages[packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`] = entry;
    added += 1;
  }
}
// Registry URLs would tie the lock file to one registry.
for (const entry of Object.values(packages)) delete entry.resolved;
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
