/** In the place of the classes of a teacher who has none. */
export function NoClasses() {
  return (
    <div className="panel empty">
      <p>No class is yours yet. The head of your school says which classes are yours, under Users.</p>
    </div>
  );
}
