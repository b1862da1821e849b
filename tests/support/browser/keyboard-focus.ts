/**
 * How much of an element is within the screen and the boxes that clip it, from 0 to 1; of one that is larger than the
 * screen, as a part of the screen. Runs in the page, so it uses nothing from here.
 */
export function visibleRatio(element: Element): number {
  const whole = element.getBoundingClientRect();
  let [left, right, top, bottom] = [Math.max(0, whole.left), Math.min(innerWidth, whole.right), Math.max(0, whole.top), whole.bottom];
  bottom = Math.min(innerHeight, bottom);
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
  }
  const area = Math.min(whole.width, innerWidth) * Math.min(whole.height, innerHeight);
  return area > 0 ? (Math.max(0, right - left) * Math.max(0, bottom - top)) / area : 0;
}
