// For the first paint of a page whose visitor never chose a theme, and whose browser has not told the server which one the device has.
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.mantineColorScheme = 'dark';
