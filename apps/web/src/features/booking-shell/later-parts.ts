/*
 * Parts of the frame that only staff see, or a person who opens the menu. The bundler lists the files of each part in the file that imports
 * it. This small file keeps those lists out of the frame, and so out of the first load of every page.
 */
export const loadSidebar = async () => ({ default: (await import('./staff-sidebar.tsx')).StaffSidebar });
export const loadOfficeParts = async () => ({ default: (await import('./office-parts.tsx')).OfficeParts });
export const loadIdleWatch = async () => ({ default: (await import('./idle-watch.tsx')).IdleWatch });
export const loadMobileMenu = async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu });
