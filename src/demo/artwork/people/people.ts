import { darker, lighter, mix } from '../kit/colour.ts';
import { grain } from '../kit/finish.ts';
import { circle, ellipse, path, rect, stroke } from '../kit/path.ts';
import { Stage } from '../kit/stage.ts';
import { type Face, face, neck } from './face.ts';

interface Person {
  id: string;
  face: Face;
  ground: [top: string, low: string, disc: string];
  cloth: string;
  /** Drawn behind the head: long hair, a veil, a hat's brim. */
  back?: (p: Person) => string;
  /** Drawn over the head. */
  hair: (p: Person) => string;
  dress: (p: Person) => string;
}

const shoulders = (cloth: string) => path('M40 400C44 318 92 292 160 280C180 304 220 304 240 280C308 292 356 318 360 400Z', cloth)
  + path('M214 296C226 292 234 288 240 280C308 292 356 318 360 400H262C276 350 250 312 214 296Z', darker(cloth, 0.3));

const shirt = (p: Person) => shoulders(p.cloth) + path('M160 280L146 292L184 338L200 306ZM240 280L254 292L216 338L200 306Z', lighter(p.cloth, 0.3)) + stroke('M200 310V400', darker(p.cloth, 0.4), 2.4);
const sari = (edge: string) => (p: Person) => shoulders(mix(p.cloth, edge, 0.75)) + path('M128 288C150 330 210 380 296 400H40C44 330 84 300 128 288Z', p.cloth) + stroke('M126 290C150 334 212 384 300 402', edge, 9) + stroke('M112 296C130 340 170 376 220 400', darker(p.cloth, 0.25), 3) + stroke('M172 284Q200 326 228 284', '#f2c05a', 4);
const kurta = (trim: string) => (p: Person) => shoulders(p.cloth) + path('M176 286H224V306C216 318 208 322 206 362H194C192 322 184 318 176 306Z', trim) + stroke('M200 300V356', darker(trim, 0.4), 2) + [318, 334, 350].map((y) => circle(200, y, 2.6, '#fff6e0')).join('');
const jacket = (under: string) => (p: Person) => shoulders(p.cloth) + path('M168 282L200 372L232 282C220 300 180 300 168 282Z', under) + path('M160 280L200 376L176 400H150L130 300ZM240 280L200 376L224 400H250L270 300Z', darker(p.cloth, 0.16));

const crop = (p: Person) => path('M146 168C138 110 166 90 204 90C246 90 264 116 254 168C250 148 244 136 232 130C206 136 176 132 164 128C154 138 150 150 146 168Z', p.face.hair) + path('M208 90C246 92 264 116 254 168C250 148 244 136 232 130C226 131 220 132 214 132C222 116 220 100 208 90Z', darker(p.face.hair, 0.3));
const parted = (p: Person) => path('M144 196C132 120 160 88 200 88C240 88 268 120 256 196C252 160 240 140 204 112C166 132 150 160 144 196Z', p.face.hair) + stroke('M202 92Q203 102 204 112', lighter(p.face.hair, 0.3), 2);
const bun = (p: Person) => circle(200, 84, 30, darker(p.face.hair, 0.25)) + path('M142 180C136 110 160 88 200 88C240 88 264 110 258 180C262 200 256 214 250 220V180H150V220C144 214 138 200 142 180Z', darker(p.face.hair, 0.2));
const curls = (p: Person) => [[150, 130, 30], [172, 104, 32], [204, 94, 34], [234, 108, 31], [254, 136, 28], [146, 164, 22], [258, 168, 21], [142, 196, 20], [262, 200, 19]].map(([x, y, r]) => circle(x!, y!, r!, p.face.hair)).join('');
const fringe = (p: Person) => [[164, 122, 20], [186, 114, 22], [212, 112, 22], [236, 122, 19]].map(([x, y, r]) => circle(x!, y!, r!, mix(p.face.hair, '#7a4a30', 0.2))).join('');
const turban = () => path('M138 160C124 96 160 62 206 62C256 62 282 100 262 160C250 134 226 124 200 122C174 124 150 134 138 160Z', '#d9582f') + path('M214 62C258 66 282 100 262 160C254 142 242 134 228 128C244 108 238 80 214 62Z', '#a33a26') + stroke('M144 142C160 108 196 92 254 92M140 124C160 90 196 78 236 74M156 132C180 112 220 108 262 124', '#f08a4f', 5, { opacity: 0.8 });
const veil = (colour: string) => () =>
  path('M136 170C126 104 160 72 200 72C240 72 274 104 264 170C266 230 268 270 292 306C250 336 150 336 108 306C132 270 134 230 136 170ZM151 168C151 134 172 122 200 122C228 122 249 134 249 168C251 204 238 238 200 255C162 238 149 204 151 168Z', colour, { 'fill-rule': 'evenodd' })
  + path('M206 72C244 74 274 104 264 170C266 230 268 270 292 306C268 322 240 328 214 329C246 300 258 250 249 168C249 134 228 122 206 122Z', darker(colour, 0.28))
  + stroke('M146 140C156 108 178 94 204 94M128 300C150 318 180 324 206 324', lighter(colour, 0.3), 3, { opacity: 0.6 });
const ghutra = () => veil('#fffaf0')() + path('M136 128C150 98 250 98 264 128L262 142C246 116 154 116 138 142Z', '#1c1a24') + stroke('M138 130C154 106 246 106 262 130', '#4a4658', 2);
const hat = (p: Person) => crop(p) + ellipse(200, 122, 96, 17, '#e9cf9a') + path('M144 120C144 66 160 58 200 58C240 58 256 66 256 120C236 128 164 128 144 120Z', '#f3deb0') + path('M145 106C170 116 230 116 255 106V121C230 131 170 131 145 121Z', '#b8423a') + path('M214 58C246 60 256 72 256 120C248 123 240 125 232 126C240 100 232 74 214 58Z', '#c9a66a', { opacity: 0.6 });

const swept = (p: Person) => path('M146 170C136 108 158 84 208 82C250 82 268 112 254 170C251 150 247 138 242 128C214 138 190 138 174 132C164 138 152 150 146 172Z', p.face.hair) + path('M214 82C252 84 267 112 254 170C251 150 247 138 242 128C234 132 226 134 216 135C228 112 226 94 214 82Z', darker(p.face.hair, 0.3)) + stroke('M168 118C178 104 196 95 222 94M160 132C164 126 166 122 168 118', lighter(p.face.hair, 0.22), 2.4, { opacity: 0.6 });
const shortBeard = (p: Person) => path('M149 172C151 206 162 234 180 248C192 258 208 258 220 248C238 234 249 206 251 172C246 190 242 204 234 216C228 224 220 227 216 228C206 223 194 223 184 228C180 227 172 224 166 216C158 204 154 190 149 172Z', p.face.hair) + path('M214 251.6C238 240 249 206 251 172C246 190 242 204 234 216C228 224 220 227 216 228C220 238 218 246 214 251.6Z', darker(p.face.hair, 0.35));
const stubble = (p: Person) => path('M150 182C153 210 163 234 180 246C192 255 208 255 220 246C237 234 247 210 250 182C246 198 240 210 228 216C216 208 184 208 172 216C160 210 154 198 150 182Z', p.face.hair, { opacity: 0.2 });
const balding = (p: Person) => path('M146 186C138 160 140 138 150 124C154 136 152 156 152 172ZM254 186C262 160 260 138 250 124C246 136 248 156 248 172Z', p.face.hair) + path('M150 126C152 108 168 92 200 92C232 92 248 108 250 126C244 110 228 101 200 101C172 101 156 110 150 126Z', p.face.hair, { opacity: 0.55 }) + path('M166 214C174 198 192 199 200 204C208 199 226 198 234 214C230 220 222 218 214 213C206 211 194 211 186 213C178 218 170 220 166 214Z', p.face.hair) + stroke('M178 124Q200 118 222 124M182 134Q200 129 218 134', mix(p.face.skin, '#2a1020', 0.45), 1.6, { opacity: 0.6 });
const braid = (p: Person) => path('M144 190C130 116 158 84 202 84C244 84 270 116 256 190C262 206 262 218 258 230L250 176C250 148 236 128 184 112C170 128 152 152 150 176L142 226C136 216 138 204 144 190Z', p.face.hair) + stroke('M184 112C180 104 182 96 188 88', lighter(p.face.hair, 0.28), 2)
  + [222, 246, 270, 294, 318, 342].map((y, i) => ellipse(266 + i * 2.4, y + 8, 15 - i * 0.8, 16, i % 2 ? p.face.hair : lighter(p.face.hair, 0.1))).join('') + ellipse(281, 370, 8, 14, p.face.hair) + rect(271, 354, 20, 6, '#f2b53c');
const cropped = (p: Person) => path('M147 170C136 140 140 106 166 92C186 80 214 80 234 92C260 106 264 140 253 170C252 154 246 144 238 137C216 126 184 126 162 137C154 144 148 154 147 170Z', p.face.hair) + [[152, 128, 11], [158, 110, 13], [174, 96, 14], [194, 89, 14], [214, 90, 14], [232, 100, 13], [245, 116, 12], [250, 134, 10]].map(([x, y, r]) => circle(x!, y!, r!, x! > 216 ? darker(p.face.hair, 0.2) : p.face.hair)).join('') + [[166, 106], [180, 98], [196, 96], [172, 116], [188, 108], [206, 102]].map(([x, y]) => stroke(`M${x! - 4} ${y}q4 -5 8 0`, lighter(p.face.hair, 0.22), 1.8, { opacity: 0.7 })).join('') + stroke('M146 206a11 11 0 1 0 .1 0M254 206a11 11 0 1 0 .1 0', '#f2c05a', 3.4);
const topi = (p: Person) => path('M147 172C143 150 145 134 152 122H248C255 134 257 150 253 172C250 156 247 146 243 138H157C153 146 150 156 147 172Z', p.face.hair) + path('M140 128C144 104 158 78 178 68L232 62C246 76 256 102 260 126C226 136 176 138 140 128Z', '#c8403a') + path('M216 63.8L232 62C246 76 256 102 260 126C248 130 236 132 224 133C232 108 228 84 216 63.8Z', '#8a2a34') + stroke('M146 108C182 118 222 116 254 104', '#f2c65a', 5) + stroke('M152 98L162 112L172 100L182 114L192 101L202 115L212 101L222 113L232 98L242 110', '#2f7f86', 4) + ellipse(162, 200, 11, 7, '#c85a4a', { opacity: 0.3 }) + ellipse(238, 200, 11, 7, '#c85a4a', { opacity: 0.3 });
const patterned = (colour: string, dots: string) => () => veil(colour)() + [[150, 120], [166, 98], [190, 86], [214, 86], [136, 160], [138, 200], [134, 240], [130, 280], [150, 306], [180, 316], [212, 318], [244, 308], [262, 240], [262, 200], [256, 130], [238, 100], [268, 286]].map(([x, y]) => circle(x!, y!, 4.2, dots)).join('');
const polo = (p: Person) => shoulders(p.cloth) + path('M172 284L200 340L228 284C218 300 182 300 172 284Z', mix(p.face.skin, '#4a1f2e', 0.3)) + path('M160 278L144 296L186 336L196 322C180 312 168 296 164 280ZM240 278L256 296L214 336L204 322C220 312 232 296 236 280Z', lighter(p.cloth, 0.35)) + stroke('M200 336V400', darker(p.cloth, 0.35), 2.4) + [352, 376].map((y) => circle(200, y, 2.8, '#fff6e0')).join('');
const puffer = (p: Person) => shoulders(p.cloth) + stroke('M46 370Q120 352 198 370M60 340Q126 322 198 342M92 311Q140 300 180 316', darker(p.cloth, 0.28), 3) + stroke('M354 370Q280 352 202 370M340 340Q274 322 202 342M308 311Q260 300 220 316', darker(p.cloth, 0.5), 3) + path('M154 268C150 290 164 316 200 322C236 316 250 290 246 268C240 296 224 304 200 306C176 304 160 296 154 268Z', lighter(p.cloth, 0.3)) + stroke('M200 316V400', '#f2e2c0', 3.4);
const print = (trim: string) => (p: Person) => shoulders(p.cloth) + [[92, 340], [130, 316], [120, 366], [166, 350], [160, 390], [206, 372], [246, 352], [286, 324], [278, 372], [322, 348], [78, 384], [240, 394], [334, 388]].map(([x, y]) => path(`M${x! - 11} ${y}L${x} ${y! - 11}L${x! + 11} ${y}L${x} ${y! + 11}Z`, trim) + circle(x!, y!, 3.6, p.cloth)).join('') + path('M158 281C170 318 230 318 242 281L234 279C226 304 174 304 166 279Z', trim) + path('M174 286C184 302 216 302 226 286V276H174Z', mix(p.face.skin, '#4a1f2e', 0.34));

export const people: readonly Person[] = [
  { id: 'asha', face: { skin: '#c98a5f', hair: '#2a1a20', lips: '#b03a48', bindi: '#c8283a', earrings: '#f2c05a' }, ground: ['#f4b04a', '#e8763f', '#ffe0a0'], cloth: '#2f6f86', back: bun, hair: parted, dress: sari('#f2b53c') },
  { id: 'harpreet', face: { skin: '#b97c52', hair: '#2c2226', beard: 'full' }, ground: ['#2f7f86', '#174a58', '#8fc7b8'], cloth: '#f1e2c8', hair: turban, dress: kurta('#d8c39a') },
  { id: 'mariam', face: { skin: '#d9a27a', hair: '#3a2a2a', lips: '#a8485a' }, ground: ['#8a6aa8', '#4a3a72', '#d9b4d0'], cloth: '#123c4a', hair: veil('#2f8f8c'), dress: (p) => shoulders(p.cloth) },
  { id: 'george', face: { skin: '#a86a44', hair: '#d9d6d0', brow: '#b9b4ae', beard: 'moustache', glasses: true, lines: true }, ground: ['#7fa38a', '#3f6f5e', '#dbe3b8'], cloth: '#8a3a3a', hair: crop, dress: shirt },
  { id: 'khalid', face: { skin: '#c48f64', hair: '#2a2024', beard: 'goatee' }, ground: ['#e6b27a', '#c47a4a', '#fff0cc'], cloth: '#fff6e6', hair: ghutra, dress: kurta('#efe2c8') },
  { id: 'leela', face: { skin: '#8a5636', hair: '#22161c', lips: '#9a3040', earrings: '#e8b84a' }, ground: ['#e58a8a', '#b0486a', '#ffd0b8'], cloth: '#f2b53c', back: curls, hair: fringe, dress: jacket('#fff3e0') },
  { id: 'tomas', face: { skin: '#ecbf9a', hair: '#a8683a' }, ground: ['#5fa9c9', '#2a6f9a', '#e6efd0'], cloth: '#2f5a6a', hair: hat, dress: jacket('#fff6e6') },
  { id: 'savitri', face: { skin: '#b5784e', hair: '#cfcac6', brow: '#8f8884', lips: '#a04a4a', bindi: '#b8283a', earrings: '#f2c05a', lines: true, glasses: true }, ground: ['#c8d08a', '#6f8f5a', '#f6efc0'], cloth: '#a8385a', back: bun, hair: parted, dress: sari('#2f7f6a') },
  { id: 'imran', face: { skin: '#c48c62', hair: '#241a1e' }, ground: ['#7088c8', '#34478a', '#d0daf0'], cloth: '#f4e7cf', hair: (p) => shortBeard(p) + swept(p), dress: kurta('#c9a86a') },
  { id: 'nandini', face: { skin: '#ae7048', hair: '#2c1c22', lips: '#a83248', bindi: '#d23a2f', earrings: '#f2c05a', glasses: true }, ground: ['#f09a7a', '#c24f48', '#ffdcb8'], cloth: '#1f7f7a', hair: braid, dress: sari('#b83a72') },
  { id: 'farah', face: { skin: '#e2b08a', hair: '#3a2426', lips: '#b04a56' }, ground: ['#ecd08a', '#c89448', '#fff6d2'], cloth: '#5c2a4a', hair: patterned('#b23a52', '#f6c878'), dress: (p) => shoulders(p.cloth) },
  { id: 'joseph', face: { skin: '#8e5a3c', hair: '#ece8e2', brow: '#d6d0c8', lines: true }, ground: ['#9cc6c2', '#4a828c', '#eef4dc'], cloth: '#dfe6ee', hair: balding, dress: shirt },
  { id: 'tenzin', face: { skin: '#d39a6c', hair: '#1c161c' }, ground: ['#8cbce0', '#3c6ca6', '#f6ecda'], cloth: '#d98a2b', hair: topi, dress: puffer },
  { id: 'grace', face: { skin: '#74432c', hair: '#1a1216', lips: '#a83a4a' }, ground: ['#b86f9e', '#6a2f66', '#f4c4cc'], cloth: '#f0a52f', hair: cropped, dress: print('#1f6f68') },
  { id: 'yusuf', face: { skin: '#d09a70', hair: '#2a1c1a' }, ground: ['#62c2b6', '#1c7a80', '#e8f6da'], cloth: '#27406e', hair: (p) => stubble(p) + swept(p), dress: polo },
];

/** A square poster bust. */
export function portrait(person: Person, size = 400, seed = 5): string {
  const stage = new Stage(400, 400, seed);
  const [top, low, disc] = person.ground;
  stage.add(rect(0, 0, 400, 400, stage.gradient([[0, top], [1, low]])), circle(200, 186, 176, disc, { opacity: 0.25 }), circle(200, 186, 146, disc, { opacity: 0.55 }));
  stage.add(path('M0 318C60 280 120 306 190 290C260 274 320 300 400 270V400H0Z', darker(low, 0.12), { opacity: 0.7 }));
  stage.add(person.back?.(person) ?? '', neck(person.face), person.dress(person), face(person.face), person.hair(person), grain(stage, 0.16));
  return stage.toSvg().replace('width="400" height="400"', `width="${size}" height="${size}"`);
}
