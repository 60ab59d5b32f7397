/*
 * Parts of the frame that staff see, or whoever opens the menu. Which files each needs is a list in the file that loads it: here it is in a small file
 * of its own, in the frame it would be in the first load of every page.
 */
export const loadSidebar = async () => ({ default: (await import('./staff-sidebar.tsx')).StaffSidebar });
export const loadOfficeParts = async () => ({ default: (await import('./office-parts.tsx')).OfficeParts });
export const loadIdleWatch = async () => ({ default: (await import('./idle-watch.tsx')).IdleWatch });
export const loadMobileMenu = async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu });
