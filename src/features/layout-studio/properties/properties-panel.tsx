/** Properties of what is selected. */
export function PropertiesPanel() {
  return <div className="studio-properties" />;
}
