import { assets } from 'virtual:assets';
import { renderToStaticMarkup } from 'react-dom/server';
import { createOpenApiDocument } from './document.ts';
import { ReferencePage } from './page.tsx';

/** The static files of the reference, by their name below the root of the site. The build writes them (src/tools/build.ts). */
export function renderReference(): Record<string, string> {
  const document = createOpenApiDocument();
  const page = <ReferencePage document={document} styles={assets.reference} fonts={assets.fonts.prose} />;
  return { 'openapi.json': JSON.stringify(document), 'openapi.html': `<!doctype html>${renderToStaticMarkup(page)}` };
}
