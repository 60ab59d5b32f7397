// The foundation of Mantine's style sheet, which every page uses, inside `@layer mantine`: ours always win.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
