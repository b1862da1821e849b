import { routes } from '../routes.tsx';
import { staffPaths } from '../staff/app/routes.tsx';

const returnPathPatterns = [...routes.map(({ path }) => path), ...staffPaths, '/graphiql'].map(
  (path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[\\w-]+')}$`),
);

/**
 * The address to return to after signing in, as a path with its query; undefined for everything that is no path of
 * the route table (an allow-list: `//evil.example`, `/..//evil.example`, `/\evil.example` are none).
 */
export function parseReturnPath(asked: string | null | undefined): string | undefined {
  if (!asked || asked.length > 500 || !/^\/[\w-]+[^\\\s]*$/.test(asked)) return undefined;
  const [path = '', ...query] = asked.split('?');
  if (!returnPathPatterns.some((pattern) => pattern.test(path)) || /^\/(?:login|register|logout)$/.test(path)) return undefined;
  const search = new URLSearchParams(query.join('?')).toString();
  return path + (search && `?${search}`);
}
