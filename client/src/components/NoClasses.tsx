import { Frame } from './panel/Frame.tsx';
/** Shown to a teacher without classes, instead of a list of them. */
export function NoClasses() {
  return (
    <Frame kind="empty">
      <p>No class is yours yet. The head of your school says which classes are yours, under Users.</p>
    </Frame>
  );
}
