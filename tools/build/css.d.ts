/** A front end imports its style sheets; Vite writes them into one file. */
declare module '*.css';
