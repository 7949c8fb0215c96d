import panelStyles from './panel.module.css';
/** Shown to a teacher without classes, instead of a list of them. */
export function NoClasses() {
  return (
    <div className={panelStyles.empty}>
      <p>No class is yours yet. The head of your school says which classes are yours, under Users.</p>
    </div>
  );
}
