import { renderSVG } from 'uqr';

/** A QR as a picture that needs no other address: an SVG in a data: address. */
export function qrPicture(content: string): string {
  const svg = renderSVG(content, { ecc: 'M', border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
