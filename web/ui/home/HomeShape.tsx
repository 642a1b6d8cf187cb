export type HomeShapeName =
  | 'away'
  | 'here'
  | 'pont'
  | 'doctor'
  | 'bill'
  | 'proof'
  | 'flag'
  | 'shield'
  | 'person'
  | 'scales'

/**
 * A drawing of home, in an svg: they are in one file beside the page, which they would make a third larger. They take the
 * colours of the page all the same, since custom properties reach what is used from another file (decision 229).
 */
export const HomeShape = ({ name }: { readonly name: HomeShapeName }) => <use href={`/home.svg#${name}`} />
