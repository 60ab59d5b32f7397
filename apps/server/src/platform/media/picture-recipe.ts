/** The kinds of picture that are decoded; nothing else reaches a decoder (SVG could load and run things). */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** How to process an upload, as plain data because it is sent to another process. */
export type PictureRecipe = {
  readonly kinds: readonly PictureKind[];
  /** The ratio (width by height) that the upload must have as displayed. */
  readonly ratio?: number;
  /** Trims transparent margins: otherwise a long logo on a wide canvas would be tiny in a header. */
  readonly isTrimmed?: true;
  /** `cover` fills the box and crops; `inside` fits into it and never enlarges. Pixels. */
  readonly box: { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' };
  /** WebP of this quality (1–100), or PNG, which email programs show too. */
  readonly format: { readonly webp: number } | 'png';
};

/** The result of processing a picture. `tooLarge`: it has more pixels than are decoded. */
export type CookedPicture =
  | { readonly kind: 'made'; readonly body: Uint8Array }
  | { readonly kind: 'refused' | 'tooLarge' | 'wrongRatio' };
