export const CLOTHING = `
sofa = couch = settee
`;
