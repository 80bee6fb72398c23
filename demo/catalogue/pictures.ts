/** Pictures of services: an invented mark for each vendor, in a shade of its own for each service. */
import { createHash } from "node:crypto";
import sharp from "sharp";

const WIDTH = 480;
const HEIGHT = 270;

/** Shapes on a field of 270, one a vendor. */
const MARKS: readonly string[] = [
  '<path d="M70 90h130v90H70z M70 90l65 50 65-50"/>',
  '<path d="M135 70l60 22v50c0 34-26 52-60 62-34-10-60-28-60-62V92z"/>',
  '<path d="M85 100c0-17 100-17 100 0v70c0 17-100 17-100 0z M85 135c0 17 100 17 100 0"/>',
  '<path d="M75 170h120 M75 135h120 M75 100h120"/>',
  '<path d="M90 195v-60a45 45 0 0 1 90 0v60z M135 150v20"/>',
  '<path d="M75 85h120v100H75z M75 118h120 M75 152h120 M115 85v33 M155 118v34 M115 152v33"/>',
  '<path d="M75 180c30-90 45-90 50-40s20 40 30 10 25-20 40 10"/>',
  '<path d="M95 80l25 10-8 30c8 18 20 30 38 38l30-8 10 25c-55 30-125-40-95-95z"/>',
  '<path d="M80 185v-40 M115 185v-75 M150 185v-55 M185 185v-100"/>',
  '<circle cx="135" cy="110" r="28"/><path d="M80 195c5-60 105-60 110 0"/>',
  '<path d="M75 95h20l18 70h65l17-52H103"/><circle cx="120" cy="188" r="8"/><circle cx="170" cy="188" r="8"/>',
  '<circle cx="110" cy="135" r="32"/><path d="M142 135h60 M180 135v24 M202 135v18"/>',
];

/** @param position of the service in the catalogue, from 0 */
export async function drawPicture(position: number): Promise<Buffer> {
  const vendor = Math.floor(position / 10) % MARKS.length;
  const hue = (vendor * 30 + (position % 10) * 7) % 360;
  const turn = (position % 10) * 4 - 18;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${hue},55%,${32 + (position % 3) * 4}%)"/>
    <circle cx="${360 + (position % 5) * 14}" cy="60" r="${110 + (position % 4) * 12}" fill="hsl(${hue + 18},60%,46%)" opacity=".55"/>
    <g transform="translate(105 0) rotate(${turn} 135 135)" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">${MARKS[vendor]}</g></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 70 }).toBuffer();
}

/** The same path each time, of the form that the keeper asks for. */
export function picturePath(name: string): string {
  const digest = createHash("sha256").update(name).digest("hex");
  return `${digest.slice(0, 32)}/${digest.slice(32, 55)}.webp`;
}
