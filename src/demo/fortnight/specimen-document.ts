// Passport and PAN copies of the demonstration: one page of PDF 1.4, drawn with the standard fonts, and marked as specimens.

const [WIDTH, HEIGHT] = [370, 260];

const escapeText = (text: string): string => text.replace(/[\\()]/g, '\\$&');
/** PDF operators that write a line. Sizes and places in points, from the lower left. */
const write = (text: string, x: number, y: number, size: number, font: 'F1' | 'F2' | 'F3' = 'F1'): string =>
  `BT /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escapeText(text)}) Tj ET`;
const labelled = (label: string, value: string, x: number, y: number): string =>
  `0.45 g ${write(label, x, y + 11, 6)} 0.1 g ${write(value, x, y, 10, 'F2')}`;
/** The outline of a person where the photograph would be. */
const portrait = (x: number, y: number): string =>
  `0.86 g ${x} ${y} 84 104 re f 0.6 g ${x + 27} ${y + 46} m ${x + 27} ${y + 92} ${x + 57} ${y + 92} ${x + 57} ${y + 46} c f ` +
  `${x + 8} ${y} m ${x + 12} ${y + 44} ${x + 72} ${y + 44} ${x + 76} ${y} c f`;
const specimenMark = 'q 0.85 0.2 0.15 rg 0.94 0.34 -0.34 0.94 96 64 cm BT /F2 44 Tf (SPECIMEN) Tj ET Q';

function createPdf(background: string, content: readonly string[]): Uint8Array {
  const stream = [`${background} rg 0 0 ${WIDTH} ${HEIGHT} re f`, ...content, specimenMark].join('\n');
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ...['Helvetica', 'Helvetica-Bold', 'Courier'].map(font),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return new TextEncoder().encode(
    `${body}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export interface SpecimenHolder {
  /** In ASCII, with the surname last. */
  name: string;
  /** "1991-08-17". */
  dob: string;
  /** Until when the passport is valid, "2031-04-30". */
  validUntil: string;
}

/** A number that looks like one of these documents, the same for the same person. */
const numberOf = ({ name, dob }: SpecimenHolder, digits: number): string =>
  String([...`${name}${dob}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10 ** digits, 7)).padStart(digits, '0');
const shortDay = (day: string): string => day.split('-').reverse().join('/');

/** The data page of a passport. */
export function createSpecimenPassport(holder: SpecimenHolder): Uint8Array {
  const words = holder.name.split(' ');
  const surname = words.at(-1) ?? '';
  const given = words.slice(0, -1).join(' ');
  const number = `Z${numberOf(holder, 7)}`;
  const code = (text: string): string => text.toUpperCase().replace(/[^A-Z]/g, '<');
  const machineLines = [
    `P<IND${code(surname)}<<${code(given)}`.padEnd(44, '<').slice(0, 44),
    `${number}<0IND${holder.dob.slice(2).replaceAll('-', '')}0<${holder.validUntil.slice(2).replaceAll('-', '')}0<<<<<<<<<<<<<<00`,
  ];
  return createPdf('0.93 0.95 0.9', [
    `0.12 0.2 0.4 rg ${write('REPUBLIC OF INDIA', 24, 232, 13, 'F2')}`,
    write('Passport, for demonstration only', 232, 233, 7),
    portrait(24, 106),
    labelled('Passport No.', number, 124, 196),
    labelled('Surname', surname.toUpperCase(), 124, 170),
    labelled('Given names', given.toUpperCase(), 124, 144),
    labelled('Date of birth', shortDay(holder.dob), 124, 118),
    labelled('Nationality', 'INDIAN', 262, 196),
    labelled('Date of expiry', shortDay(holder.validUntil), 262, 118),
    '0.1 g',
    ...machineLines.map((line, index) => write(line, 24, 56 - index * 18, 12, 'F3')),
  ]);
}

/** A PAN card. */
export const createSpecimenPanCard = (holder: SpecimenHolder): Uint8Array =>
  createPdf('0.84 0.9 0.95', [
    `0.12 0.2 0.4 rg ${write('INCOME TAX DEPARTMENT', 24, 228, 13, 'F2')}`,
    write('For demonstration only', 262, 229, 7),
    labelled('Permanent Account Number', `AAAP${holder.name.split(' ').at(-1)?.[0] ?? 'X'}${numberOf(holder, 4)}Z`, 24, 178),
    labelled('Name', holder.name.toUpperCase(), 24, 144),
    labelled('Date of birth', shortDay(holder.dob), 24, 110),
    portrait(258, 96),
  ]);
