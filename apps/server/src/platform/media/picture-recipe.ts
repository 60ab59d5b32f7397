/** Kinds of picture that are decoded; nothing else reaches a decoder (SVG could fetch and run things). */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** What is made of an upload, as plain data: it is cooked in another process. */
export type PictureRecipe = {
  readonly kinds: readonly PictureKind[];
  /** Width by height that the upload must have, as it is seen. */
  readonly ratio?: number;
  /** Cuts clear margins off: a long logo that was laid into a wide shape would be tiny in a header otherwise. */
  readonly isTrimmed?: true;
  /** `cover` fills the box and cuts; `inside` fits into it and never enlarges. Pixels. */
  readonly box: { readonly width: number; readonly height: number; readonly fit: 'cover' | 'inside' };
  /** WebP of this quality (1–100), or PNG, which email programs show too. */
  readonly format: { readonly webp: number } | 'png';
};

/** What came of a picture. `tooLarge`: it has more pixels than are decoded. */
export type CookedPicture =
  | { readonly kind: 'made'; readonly body: Uint8Array }
  | { readonly kind: 'refused' | 'tooLarge' | 'wrongRatio' };
