import { style } from '@vanilla-extract/css';
import { border, radius } from '../../components/mixins.ts';
import { panelBody } from '../../components/staff.css.ts';

/** The form that opens a document, and the document itself. */
export const document = style([panelBody, { maxInlineSize: '72rem' }]);
export const picture = style({ maxInlineSize: '100%', maxBlockSize: '80vh', border: border.line, borderRadius: radius.control });
