import { grain, vignette } from './finish.ts';
import { type Light, type Look, relight } from './look.ts';
import { Stage } from './stage.ts';

/** One destination: its hand-mixed palettes and the way it is painted. */
export interface Scene {
  id: string;
  title: string;
  /** What the picture shows, for people who cannot see it; no light, no "picture of". */
  alt: string;
  /** The second picture of a destination is painted in this light. */
  second: Light;
  /** The third picture: a closer look at one part of the 4:3 sheet. Centre in fractions of the sheet, zoom from 1.5 to 2.6. */
  closeUp: { x: number; y: number; zoom: number; light: Light; alt: string };
  /** The light that the scene was composed for; `looks` always holds its palette. */
  native: Light;
  looks: Partial<Record<Light, Look>>;
  paint(stage: Stage, look: Look, light: Light): void;
}

export interface PosterOptions {
  width: number;
  height: number;
  seed?: number;
  light?: Light;
}

/** Paints a scene and answers a self-contained SVG document. */
export function poster(scene: Scene, options: PosterOptions): string {
  const { width, height, seed = 1, light = scene.native } = options;
  const stage = new Stage(width, height, seed);
  const look = scene.looks[light] ?? relight(scene.looks[scene.native]!, light);
  scene.paint(stage, look, light);
  stage.add(vignette(stage, look.dark), grain(stage));
  return stage.toSvg();
}
