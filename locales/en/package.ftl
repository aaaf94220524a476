package-bag = bag
package-box = box
package-crate = crate
package-carton = carton
package-drum = drum
package-package = package
package-pallet = pallet
package-roll = roll
