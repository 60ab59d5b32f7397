/**
 * The size of the hero's heading by its length in characters (spec 1, section 2). The sizes in pixels are in the style
 * sheet.
 */
export function headingSize(heading: string): 'large' | 'middle' | 'small' {
  const { length } = [...heading];
  if (length < 50) return 'large';
  if (length < 100) return 'middle';
  return 'small';
}
