/** The browser engines of Chrome and Edge, of Firefox, and of Safari. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Keys that write nothing, by their names in `KeyboardEvent.key`. */
export type ControlKey = 'Enter' | 'Tab' | 'Escape' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'Backspace' | 'Space';

/** What each engine does through its own protocol. `EnginePage` (page.ts) builds the rest on it. */
export interface EngineDriver {
  engine: EngineName;
  /** Name, version and protocol, for the report of a run. */
  product: string;
  /** Resolves after the load event. */
  navigate(url: string): Promise<void>;
  /** Evaluates an expression in the page, and awaits it if it is a promise of a string. */
  evaluate(expression: string): Promise<string>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Moves the pointer to a point of the viewport, in CSS pixels. */
  moveTo(x: number, y: number): Promise<void>;
  /** Types text into the focused element, key by key. */
  type(text: string): Promise<void>;
  press(key: ControlKey): Promise<void>;
  /** Chooses files, by their paths, for the first file field that matches the selector. */
  setFiles(selector: string, paths: string[]): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Buffer>;
  /** Prints the page as PDF. WebKitGTK's driver cannot: it answers that the command is unknown. */
  print?(): Promise<Buffer>;
  /** The uncaught errors of pages since the last call. WebKitGTK's driver tells none: it knows no logs and no events. */
  takeErrors(): string[];
  /** Resizes the viewport, in CSS pixels, as far as the window of the engine can be narrowed. */
  resize(width: number, height: number): Promise<void>;
  /** Deletes the cookies of the open page's site. */
  clearCookies(): Promise<void>;
  /** Ends the browser. */
  close(): Promise<void>;
}

/** The WebDriver code points of control keys (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEY_CODE_POINTS: Readonly<Record<ControlKey, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Space: ' ',
};

/** Actions of WebDriver and of WebDriver BiDi, which share their format: a click, a move, or keys one after the other. */
export const pointerActions = (x: number, y: number, click: boolean) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      ...(click
        ? [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
        : []),
    ],
  },
];
export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
