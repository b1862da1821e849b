import { style } from '@vanilla-extract/css';
import { border, radius } from '../../components/mixins.ts';
import { panelBody } from '../../components/staff.css.ts';

/** The form that opens a document, and the document itself. */
export const document = style([panelBody, { maxInlineSize: '72rem' }]);
/** The browser's viewer of a PDF. */
export const frame = style({ inlineSize: '100%', blockSize: '80vh', border: border.line, borderRadius: radius.control });
export const picture = style({ maxInlineSize: '100%', maxBlockSize: '80vh', border: border.line, borderRadius: radius.control });
