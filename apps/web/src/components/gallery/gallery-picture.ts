/** A picture, and what it shows in words. */
export type GalleryPicture = { readonly url: string; readonly text: string };
