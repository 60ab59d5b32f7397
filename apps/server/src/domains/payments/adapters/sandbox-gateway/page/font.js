// The site around names its font, a file of its own origin; without it the device's font stays.
const { font } = document.documentElement.dataset;
if (font) {
  const face = new FontFace('Site', `url(${font})`, { weight: '100 900' });
  document.fonts.add(face);
  face.load().catch(() => undefined);
}
